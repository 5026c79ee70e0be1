import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import css from './PagesSheet.module.css'
import type { usePageOrder } from './usePageOrder.ts'

/** Saves or forgets the order, and says how the save ended. */
export function SaveBar({ order }: { order: ReturnType<typeof usePageOrder> }) {
  const { t } = useTranslation()
  const { isChanged, isSaving, result } = order
  const isBad = result !== null && result !== 'saved'
  return (
    <div className={css.foot}>
      <p className={isBad ? css.bad : undefined} role="status">
        {result ? t(`pageOrder.${result}`) : isChanged ? t('pageOrder.changed') : ''}
      </p>
      {(isChanged || isSaving) && (
        <>
          <Button aria-disabled={isSaving} onClick={order.reset}>
            {t('pageOrder.reset')}
          </Button>
          <Button tone="main" aria-disabled={isSaving} onClick={() => void order.save()}>
            {t(isSaving ? 'pageOrder.saving' : 'pageOrder.save')}
          </Button>
        </>
      )}
    </div>
  )
}
