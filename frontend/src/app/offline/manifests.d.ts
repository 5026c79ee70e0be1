declare module 'virtual:manifests' {
  import type { Language } from '@hikma/contracts/documents'

  /** The addresses of the manifests, made by the build. */
  export const MANIFESTS: Record<Language, string>
}
