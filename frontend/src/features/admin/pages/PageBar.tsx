import { MAX_PAGES } from '@hikma/contracts/limits'
import { FilePlus2, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { DirectionalIcon } from '../../../ui/DirectionalIcon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { turnedTo, withNewPage } from '../draft/draft.ts'
import { draftStore } from '../draft/draftStore.ts'
import { useDraft } from '../draft/useDraft.ts'
import css from './PageBar.module.css'
import { PageNumberInput } from './PageNumberInput.tsx'

const turn = (at: number): void => draftStore.edit((draft) => turnedTo(draft, at))

/** Turns the pages of the draft, adds and deletes pages. */
export function PageBar({ onDelete }: { onDelete: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { at, pages } = useDraft().draft
  const total = pages.length
  const [n, ofTotal] = [formatNumber(at + 1, language), formatNumber(total, language)]
  const [isFirst, isLast] = [at === 0, at === total - 1]
  return (
    <div className={css.bar}>
      <div className={css.navigation}>
        <IconButton
          tone="plain"
          label={t('admin.content.previous')}
          icon={<DirectionalIcon to="previous" />}
          aria-disabled={isFirst}
          onClick={() => turn(at - 1)}
        />
        <PageNumberInput at={at} total={total} onTurn={turn} />
        <span className={css.total}>{t('admin.content.ofTotal', { n: ofTotal })}</span>
        <IconButton
          tone="plain"
          label={t('admin.content.next')}
          icon={<DirectionalIcon to="next" />}
          aria-disabled={isLast}
          onClick={() => turn(at + 1)}
        />
        <VisuallyHidden role="status">{t('admin.content.shown', { n, total: ofTotal })}</VisuallyHidden>
      </div>
      <div className={css.pages}>
        <Button aria-disabled={total >= MAX_PAGES} onClick={() => draftStore.edit(withNewPage)}>
          <FilePlus2 size={18} />
          {t('admin.content.add')}
        </Button>
        {total > 1 && (
          <Button tone="danger" onClick={onDelete}>
            <Trash2 size={18} />
            {t('admin.content.delete')}
          </Button>
        )}
      </div>
    </div>
  )
}
