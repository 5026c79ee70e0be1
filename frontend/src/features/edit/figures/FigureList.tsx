import { type PageExtension } from '@hikma/contracts/areaNames'
import { hasThumbnails } from '@hikma/contracts/extension'
import { CornerDownLeft, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isolate } from '../../../lib/formats.ts'
import type { PageDraft } from '../page/pageDraft.ts'
import css from './FigureList.module.css'
import { FigureReplacer } from './FigureReplacer.tsx'
import { showsFigure } from '../page/figureSource.ts'
import { IconButton } from '../../../ui/IconButton.tsx'

interface FigureListProps {
  draft: PageDraft
  ext: PageExtension
  onRemove: (name: string) => void
  onInsert: (name: string) => void
}

/** The figures of the page. A figure that the text does not show can be inserted. */
export function FigureList({ draft, ext, onRemove, onInsert }: FigureListProps) {
  const { t } = useTranslation()
  const figures = Object.entries(draft.figures)
  if (figures.length === 0) return null
  return (
    <section className={css.whole} aria-label={t('edit.figure.list')}>
      <ul role="list" className={css.list}>
        {figures.map(([name, url]) => (
          <li key={name} className={css.figure}>
            <img className={css.thumbnail} src={hasThumbnails(name) ? `${url}?w=240` : url} alt="" />
            <bdi className={css.name}>{name}</bdi>
            {!showsFigure(ext, draft.text, name) && (
              <IconButton
                label={t('edit.figure.insertThis', { name: isolate(name) })}
                icon={<CornerDownLeft size={16} />}
                title={t('edit.figure.notShown')}
                onClick={() => onInsert(name)}
              />
            )}
            <FigureReplacer name={name} />
            <IconButton
              label={t('edit.figure.remove', { name: isolate(name) })}
              icon={<X size={16} />}
              onClick={() => onRemove(name)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
