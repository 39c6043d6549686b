import { sharedPageCss } from '../../features/shares/shared-page-css.ts';

/** The look of the sandbox's pages: that of a shared recipe, and what forms need. */
export const sandboxPageCss = `${sharedPageCss}
:root{--card:#fff;--on-tomato:#fff;--butter:#f3d48a;--pencil:#2a2420}
@media (prefers-color-scheme:dark){:root{--card:#26211d;--on-tomato:#1c1815}}
main{max-width:44rem}
h1{font-size:clamp(1.9rem,1.5rem + 1.8vw,2.75rem)}
.sandbox p{margin:0}
.sandbox{padding:.75rem clamp(1rem,5vw,3rem);background:var(--butter);color:var(--pencil);font-weight:600;text-align:center}
section,form.card{margin:1.5rem 0;padding:1.25rem;background:var(--card);border:1px solid var(--line);border-radius:10px}
section>:last-child,form>:last-child{margin-bottom:0}
section.facts{display:block}
.facts{margin:0 0 1rem;border:0;padding:0;flex-direction:column}
.facts div{flex-wrap:wrap;justify-content:space-between;gap:0 1rem;padding:.35rem 0;border-bottom:1px solid var(--line)}
.facts div:last-child{border:0}
.facts dt{flex:1 1 4rem}
.facts dd{flex:none;margin-inline-start:auto;white-space:nowrap;text-align:end;font-variant-numeric:tabular-nums}
.total{font-size:1.25rem}
fieldset{margin:0 0 1.25rem;padding:0;border:0}
legend{padding:0;margin-bottom:.5rem;font-weight:600}
label{display:flex;align-items:center;gap:.75rem;min-height:2.75rem;padding:.35rem .75rem;margin-bottom:.5rem;border:1px solid var(--quiet);border-radius:10px;cursor:pointer}
label:has(:checked){border-color:var(--tomato);box-shadow:inset 0 0 0 1px var(--tomato)}
label:has(:focus-visible){outline:2px solid var(--tomato);outline-offset:2px}
input{width:1.25rem;height:1.25rem;margin:0;flex:none;accent-color:var(--tomato)}
input:focus-visible{outline:0}
.row{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;padding:.5rem 1.25rem;border:1px solid var(--quiet);border-radius:10px;background:transparent;color:var(--ink);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
button.go,.button.go{background:var(--tomato);border-color:var(--tomato);color:var(--on-tomato)}
button:hover,.button:hover{text-decoration:underline;text-underline-offset:.2em}
.back{display:inline-flex;align-items:center;min-height:2.75rem}
.problem{padding:.75rem 1rem;margin:0 0 1rem;border-radius:10px;background:var(--butter);color:var(--pencil);font-weight:600}
.quiet{color:var(--quiet)}
ul li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem}
ul li:last-child{border:0}
code{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.9375rem}`;
