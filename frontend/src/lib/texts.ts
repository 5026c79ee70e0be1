import type { Language } from '@hikma/contracts/documents'
import i18next from 'i18next'

/** Who sees texts that the first load does not have: a namespace each, for which lazy chunks wait (decision 99). */
export const AUDIENCES = ['readers', 'admins'] as const
/** i18next calls the namespace of the first load's texts `translation`. */
type Namespace = 'translation' | (typeof AUDIENCES)[number]
/** The modules of texts by language, each with the texts under the name of its language. */
type TextChunks = Readonly<Partial<Record<Language, () => Promise<{ readonly [language in Language]?: object }>>>>

/** Where texts come from. A server and tests have all of them from the start. */
export const textChunks: Partial<Record<Namespace, TextChunks>> = {}
const needed = new Set<Namespace>(['translation'])

async function addTexts(namespace: Namespace, language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, namespace))
    i18next.addResourceBundle(language, namespace, (await textChunks[namespace]![language]!())[language])
}

/** Loads these texts, and from now on those of each language before it is shown. Throws if they cannot be loaded. */
export async function loadTexts(namespace: Namespace): Promise<void> {
  needed.add(namespace)
  await addTexts(namespace, i18next.language as Language)
}

/** Changes the language when its texts are here. Throws, and leaves the language as it is, if they cannot be loaded. */
export async function changeTexts(language: Language): Promise<void> {
  await Promise.all([...needed].map((namespace) => addTexts(namespace, language)))
  // Some may have become needed meanwhile: what waits for them in the former language is shown in this one.
  for (const namespace of needed) await addTexts(namespace, language)
  await i18next.changeLanguage(language)
}
