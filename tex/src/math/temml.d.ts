/** The part of Temml that is used here: its own types are not found by the resolution of Node. */
declare module 'temml' {
  interface Settings {
    displayMode: boolean
    throwOnError: boolean
    errorColor: string
    trust: boolean
    maxExpand: number
    /** In em and in px. */
    maxSize: [number, number]
  }
  const temml: { renderToString: (tex: string, settings: Settings) => string }
  export default temml
}
