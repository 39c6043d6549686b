/** What a browser does with the focus of something that becomes disabled: jsdom leaves it there, and `blur()` does nothing to it. */
export function loseFocus(): void {
  const elsewhere = document.body.appendChild(document.createElement('button'));
  elsewhere.focus();
  elsewhere.remove();
}
