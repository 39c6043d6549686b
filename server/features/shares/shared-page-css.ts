const face = (family: string, file: string, more: string) =>
  `@font-face{font-family:'${family}';src:url('/fonts/${file}.woff2') format('woff2');font-display:swap;${more}}`;
/** The parts by script that the app's own faces come in; a page loads those that its words need. */
const SCRIPTS: Readonly<Record<string, string>> = {
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  greek: 'U+0370-03FF',
  vietnamese: 'U+0102-0103,U+0110-0111,U+01A0-01A1,U+01AF-01B0,U+1EA0-1EF9',
  'latin-ext': 'U+0100-02BA,U+1D00-1EFF,U+20A0-20C0',
  latin: 'U+0000-00FF,U+0131,U+0152-0153,U+2000-206F,U+20AC,U+2122',
};
const faces = (family: string, file: string) =>
  Object.entries(SCRIPTS)
    .map(([script, range]) => face(family, `${file}-${script}`, `font-weight:400 700;unicode-range:${range};`))
    .join('');

/** The look of a shared recipe: the app's paper, ink and faces in as few lines as a page of its own needs. */
export const sharedPageCss = `${faces('Source Serif', 'source-serif-4')}${faces('Source Sans', 'source-sans-3')}${face('Source Serif', 'source-serif-4-italic-latin', `font-style:italic;unicode-range:${SCRIPTS['latin'] ?? ''};`)}${face('Fractions', 'source-sans-3-fractions', 'unicode-range:U+2153-2154,U+215B-215E;')}
:root{--paper:#fbf7f0;--ink:#2a2420;--quiet:#6b5f55;--line:#e5dacb;--tomato:#b5412b}
@media (prefers-color-scheme:dark){:root{--paper:#1c1815;--ink:#f2eadf;--quiet:#b9ab9c;--line:#3d352e;--tomato:#eb8a74}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 'Source Sans',Fractions,system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:60rem;margin:0 auto;padding:clamp(1.5rem,5vw,4rem) clamp(1rem,5vw,3rem)}
h1,h2,h3{font-family:'Source Serif',Georgia,serif;font-weight:600;line-height:1.15;text-wrap:balance}
h1{font-size:clamp(2.1rem,1.5rem + 2.6vw,3.5rem);letter-spacing:-.015em;margin:0 0 .5rem}
h2{font-size:1.5rem;margin:0 0 .75rem}
h3{font-size:1.125rem;margin:1.5rem 0 .5rem}
p{margin:0 0 .75em}
a{color:var(--tomato);text-underline-offset:.2em}
:focus-visible{outline:2px solid var(--tomato);outline-offset:2px}
.from,.notes,footer{color:var(--quiet)}
.facts{display:flex;flex-wrap:wrap;gap:.25rem 2rem;margin:1.25rem 0;padding:.75rem 0;border-block:1px solid var(--line)}
.facts div{display:flex;gap:.5rem}
dt{color:var(--quiet)}
dd{margin:0;font-weight:600}
figure{margin:1.5rem 0}
img{display:block;max-width:100%;height:auto;border-radius:10px}
figure img{width:100%;max-height:34rem;object-fit:cover}
.story{font:italic 1.1875rem/1.6 Georgia,serif;font-family:'Source Serif',Georgia,serif;max-width:65ch;margin:1.5rem 0 2rem}
.spread{display:grid;gap:2rem}
@media (min-width:48rem){.spread:has(.ingredients + .steps){grid-template-columns:minmax(14rem,2fr) 3fr;gap:3rem}}
ul{list-style:none;margin:0;padding:0}
ul li{padding:.3rem 0;border-bottom:1px solid var(--line)}
b{font-weight:600;font-variant-numeric:tabular-nums}
ol{margin:0;padding-inline-start:2rem}
ol li{padding-inline-start:.25rem;margin-bottom:.75rem}
article[dir=ltr] :is(ol p,ul li){text-align:left}
article[dir=rtl] :is(ol p,ul li){text-align:right}
ol li::marker{font-family:'Source Serif',Georgia,serif;font-weight:600;color:var(--tomato)}
.photos{display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(14rem,1fr));margin-top:2rem}
footer{margin-top:3rem;padding-top:1rem;border-top:1px solid var(--line);font-size:.9375rem}
@page{margin:18mm 16mm}
@media print{
:root{--paper:#fff;--ink:#000;--quiet:#3a3a3a;--line:#999;--tomato:#000}
html{font-size:10pt}
body{font-size:10.5pt;line-height:1.45}
main{max-width:none;padding:0}
h1{font-size:24pt}
figure img{max-height:65mm}
ul li{padding:.15rem 0;border:0}
.spread:has(.ingredients + .steps){display:grid;grid-template-columns:2fr 3fr;gap:8mm}
h2,h3{break-after:avoid}
li,figure,img{break-inside:avoid}
p,li{orphans:3;widows:3}
a{text-decoration:none}
.photos,footer{display:none}
}`;
