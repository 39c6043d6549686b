/**
 * The path, where it is one of this app; else home. '//evil.example', '/\evil.example' and full addresses lead home, so that
 * no link can send anyone elsewhere. Browsers drop tabs and line breaks from addresses: '/\t/evil' is '//evil'.
 */
export const ownPath = (path: string): string => (/^\/(?![/\\])[^\u0000-\u001f]*$/.test(path) ? path : '/');
