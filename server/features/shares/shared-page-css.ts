import { fontFaces } from '#shared/faces.ts';

/** The look of a plain page that the server writes: the app's paper, ink and faces in as few lines as a page of its own needs. */
export const sharedPageCss = `${fontFaces((family) => !family.startsWith('Atkinson'))}
:root{--paper:#fbf7f0;--ink:#2a2420;--quiet:#6b5f55;--line:#e5dacb;--tomato:#b5412b;--butter:#f3d48a;--recipe-serif:'Source Serif 4','Source Serif fractions',Georgia,serif;--recipe-sans:'Source Sans 3','Source Sans fractions',system-ui,sans-serif}
@media (prefers-color-scheme:dark){:root{--paper:#1c1815;--ink:#f2eadf;--quiet:#b9ab9c;--line:#3d352e;--tomato:#eb8a74}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 'Source Sans 3','Source Sans fractions',system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:60rem;margin:0 auto;padding:clamp(1.5rem,5vw,4rem) clamp(1rem,5vw,3rem)}
h1,h2,h3{font-family:'Source Serif 4',Georgia,serif;font-weight:600;line-height:1.15;text-wrap:balance}
h1{font-size:clamp(2.1rem,1.5rem + 2.6vw,3.5rem);letter-spacing:-.015em;margin:0 0 .5rem}
h2{font-size:1.5rem;margin:0 0 .75rem}
h3{font-size:1.125rem;margin:1.5rem 0 .5rem}
p{margin:0 0 .75em}
a{color:var(--tomato);text-underline-offset:.2em}
:focus-visible{outline:2px solid var(--tomato);outline-offset:2px}
footer{color:var(--quiet)}
.facts{display:flex;flex-wrap:wrap;gap:.25rem 2rem;margin:1.25rem 0;padding:.75rem 0;border-block:1px solid var(--line)}
.facts div{display:flex;gap:.5rem}
dt{color:var(--quiet)}
dd{margin:0;font-weight:600}
ul{list-style:none;margin:0;padding:0}
ul li{padding:.3rem 0;border-bottom:1px solid var(--line)}
b{font-weight:600;font-variant-numeric:tabular-nums}
footer{margin-top:3rem;padding-top:1rem;border-top:1px solid var(--line);font-size:.9375rem}
@page{margin:18mm 16mm}
@media print{
:root{--paper:#fff;--ink:#000;--quiet:#3a3a3a;--line:#999;--tomato:#000}
html{font-size:10pt}
body{font-size:10.5pt;line-height:1.45}
main{max-width:none;padding:0}
h1{font-size:24pt}
ul li{padding:.15rem 0;border:0}
h2,h3{break-after:avoid}
li{break-inside:avoid}
p,li{orphans:3;widows:3}
a{text-decoration:none}
footer{display:none}
}`;
