import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { ModalDialog } from '../../ui/ModalDialog.tsx'
import { EXAMPLES } from './examples.ts'
import css from './MarkupHelp.module.css'

const NAMES = Object.keys(EXAMPLES) as (keyof typeof EXAMPLES)[]

/** Says how verse, notes and the like are written, each with an example. */
export function MarkupHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <ModalDialog
      isWide
      title={t('markup.title')}
      onDismiss={onClose}
      buttons={
        <Button tone="main" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <p>{t('markup.hint')}</p>
      <dl className={css.list}>
        {NAMES.map((name) => (
          <div key={name} className={css.entry}>
            <dt className={css.name}>{t(`markup.name.${name}`)}</dt>
            <dd className={css.text}>
              {t(`markup.text.${name}`)}
              <pre
                className={css.example}
                dir="ltr"
                role="region"
                aria-label={t('markup.scrolls', { name: t(`markup.name.${name}`) })}
                tabIndex={0}
              >
                {EXAMPLES[name]}
              </pre>
            </dd>
          </div>
        ))}
      </dl>
    </ModalDialog>
  )
}
