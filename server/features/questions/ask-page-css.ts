import { sharedPageCss } from '../shares/shared-page-css.ts';

/** The look of the page that asks: the plain page's paper and ink, everything large enough for a hand that shakes. */
export const askPageCss = `${sharedPageCss}
:root{--card:#fff;--wash:#f3ebdf;--edge:#8c7f73;--on-tomato:#fff}
@media (prefers-color-scheme:dark){:root{--card:#26211d;--wash:#302a25;--edge:#8f8378;--on-tomato:#1c1815}}
main{max-width:42rem;font-size:1.1875rem}
h1{font-size:clamp(1.75rem,1.4rem + 1.8vw,2.5rem)}
form{margin-top:1.75rem}
.who{margin-top:2rem;padding-top:.5rem;border-top:1px solid var(--line)}
fieldset{border:0;border-top:1px solid var(--line);margin:2rem 0 0;padding:1.5rem 0 0;min-width:0}
legend{float:inline-start;width:100%;padding:0;margin:0 0 1rem;font:600 1.5rem/1.3 var(--recipe-serif)}
legend + *{clear:both}
.number{color:var(--quiet)}
.strip{display:block;max-width:100%;height:auto;min-height:3rem;margin:0 0 1.25rem;border-radius:6px;background:#fff;outline:1px solid var(--line)}
.readings{display:grid;gap:.75rem;clear:both}
.readings label{position:relative;display:flex;align-items:center;gap:.75rem;min-height:3.75rem;padding:.5rem 1rem;border:1px solid var(--edge);border-radius:10px;background:var(--card);font:1.375rem/1.3 var(--recipe-serif);cursor:pointer}
.readings label:has(:checked){border-color:var(--tomato);box-shadow:inset 0 0 0 1px var(--tomato)}
.readings label:has(:focus-visible){outline:2px solid var(--tomato);outline-offset:2px}
.readings input{flex:none;width:1.5rem;height:1.5rem;margin:0;accent-color:var(--tomato)}
.readings span{min-width:0}
.or{margin:.75rem 0 0;color:var(--quiet)}
.field{display:grid;gap:.25rem;margin:1rem 0 0;clear:both}
.field label{font-weight:600}
input[type=text],textarea{width:100%;min-height:3rem;padding:.5rem .75rem;border:1px solid var(--edge);border-radius:10px;background:var(--card);color:var(--ink);font:inherit}
textarea{resize:vertical;field-sizing:content;min-height:4.5rem}
button{min-height:3.25rem;padding:.5rem 1.25rem;border:1px solid var(--edge);border-radius:10px;background:var(--card);color:var(--ink);font:inherit;font-weight:600;cursor:pointer}
button:disabled{color:var(--quiet);cursor:default}
.send{width:100%;margin-top:2rem;border-color:var(--tomato);background:var(--tomato);color:var(--on-tomato)}
.say{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem;margin-top:1rem}
.say[hidden],.say [hidden]{display:none}
.say audio{width:min(100%,20rem)}
.wrong{margin:1.5rem 0 0;padding:.75rem 1rem;border-inline-start:4px solid var(--tomato);background:var(--wash)}`;
