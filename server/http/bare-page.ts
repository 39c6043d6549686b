import { escapeHtml } from './escape-html.ts';

/**
 * A page for somebody without an account, whole as the server sends it: no app, no search engine. The title is text; `main` and
 * what else stands in the head are HTML, whose texts the caller has escaped.
 */
export const barePage = ({
  title,
  css,
  main,
  head = '',
}: {
  readonly title: string;
  readonly css: string;
  readonly main: string;
  readonly head?: string;
}): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow, noarchive">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${head}
<style>${css}</style>
</head>
<body>
${main}
</body>
</html>
`;
