/** Of this release; `package.json` has the same. */
export const version = '0.1.0';
