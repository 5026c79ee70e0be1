import type { Language } from '@hikma/contracts/documents'
import { MANIFESTS } from 'virtual:manifests'

/** Names the manifest, by which the app can be installed, in the reader's language. */
export function linkManifest(language: Language): void {
  const link = document.head.querySelector<HTMLLinkElement>('link[rel="manifest"]') ?? document.createElement('link')
  link.rel = 'manifest'
  link.href = MANIFESTS[language]
  document.head.append(link)
}
