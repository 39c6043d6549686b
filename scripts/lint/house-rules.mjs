// House rules that the linter has no rule for: what is not to be written, and why. Each says its own sentence.

/** A rule that reports whatever one of the selectors (https://eslint.org/docs/latest/extend/selectors) finds. */
const ban = (sentences) => ({
  create: (context) =>
    Object.fromEntries(
      Object.entries(sentences).map(([selector, message]) => [
        selector,
        (node) => {
          context.report({ node, message });
        },
      ]),
    ),
});

/** The system's Back closes what components/ui makes; what goes around it would leave the page instead. */
const notClosedByBack = 'Dialog, Popover and Menu of components/ui close with Back; this would not.';

/** A table of words keeps its rows; a statement that is kept on one line is only longer than anybody reads. */
const formatted = {
  create: (context) => ({
    Program() {
      const { lines } = context.sourceCode;
      for (const { value, loc } of context.sourceCode.getAllComments()) {
        if (value.trim() !== 'prettier-ignore' || /^\s*[\]})]/.test(lines[loc.start.line - 1] ?? '')) continue;
        context.report({ loc, message: 'Only a table is kept from the formatter, behind the bracket that ends it.' });
      }
    },
  }),
};

export default {
  meta: { name: 'house' },
  rules: {
    syntax: ban({
      TSEnumDeclaration: 'A union of strings says the same without code.',
      "CallExpression[callee.object.name='vi'][callee.property.name=/^(mock|doMock|hoisted)$/]":
        'Nothing is module-mocked: pass the part in.',
      ExportAllDeclaration: 'No barrels: import from where it is.',
    }),
    environment: ban({
      "MemberExpression[object.name='process'][property.name='env']":
        'The environment is read by server/config.ts alone.',
    }),
    formatted,
    'named-exports': ban({ ExportDefaultDeclaration: 'Exports have names.' }),
    overlays: ban({
      "JSXOpeningElement[name.name='dialog'], JSXAttribute[name.name='popover']": notClosedByBack,
      "JSXAttribute[name.name='role'] > Literal[value=/^(dialog|alertdialog|menu|listbox)$/]": notClosedByBack,
      'MemberExpression[property.name=/^(showModal|showPopover)$/]': notClosedByBack,
      "CallExpression[callee.property.name=/^(pushState|replaceState|back|forward|go)$/]:matches([callee.object.name='history'], [callee.object.property.name='history'])":
        "The tab's history is lib/back.ts's alone: navigate by the router.",
    }),
  },
};
