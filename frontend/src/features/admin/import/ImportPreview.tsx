import { resolveLanguage } from '@hikma/contracts/language'
import { Suspense, useDeferredValue, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAdmin } from '../AdminContext.ts'
import type { Imported } from './importState.ts'
import css from './PagesCard.module.css'
import { cutPageOf } from './paginatorOf.ts'
import { mimeTypeOf } from '@hikma/contracts/areaNames'
import { readDataUrl } from '../../../lib/readDataUrl.ts'
import type { ImportedFigure } from './ReadManuscript.ts'

/** The shown page as readers would see it. */
export function ImportPreview({ source, edits: present }: Imported) {
  const { renderPreview } = useAdmin()
  const { t } = useTranslation()
  // the page follows its name in the list: to sanitise a long one takes longer than a key may wait
  const edits = useDeferredValue(present)
  const { html, figures } = cutPageOf(source, edits, edits.at)
  const urls = useFigureUrls(source.figures, figures)
  const { direction, lang } = resolveLanguage(edits.details.language, edits.details.primaryLanguage)
  return (
    <div className={css.preview}>
      {/* A page begins at its top. */}
      <Suspense key={edits.at}>
        {renderPreview({
          name: t('manuscript.previewOfManuscript'),
          text: html,
          ext: 'html',
          direction,
          lang,
          figures: urls,
        })}
      </Suspense>
    </div>
  )
}

const NONE: ReadonlyMap<string, string> = new Map()

/** Data URLs of the named figures, by name, as soon as they are read: the content security policy forbids `blob:`. */
function useFigureUrls(all: readonly ImportedFigure[], names: readonly string[]): ReadonlyMap<string, string> {
  const key = names.join('/')
  const [read, setRead] = useState({ key: '', urls: NONE })
  useEffect(() => {
    // new URLs, even none, would have the page sanitised again
    if (key === '') return
    let isCurrent = true
    const wanted = new Set(key.split('/'))
    const reading = all
      .filter(({ name }) => wanted.has(name))
      .map(async ({ name, file }): Promise<[string, string][]> => {
        const url = await readDataUrl(file, mimeTypeOf(name)).catch(() => null)
        return url === null ? [] : [[name, url]]
      })
    void Promise.all(reading).then((found) => isCurrent && setRead({ key, urls: new Map(found.flat()) }))
    return () => void (isCurrent = false)
  }, [all, key])
  return key !== '' && read.key === key ? read.urls : NONE
}
