import type { KeyboardEvent } from 'react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import css from './SheetTabs.module.css'
import { SHEET_TABS, type SheetTab, tabAfterKey } from './sheetTab.ts'

interface SheetTabsProps {
  /** The tab of each name has the id that begins with it, and its panel the same. */
  id: string
  tab: SheetTab
  /** `isEntered` if the tab was pressed, not only passed by an arrow key: the focus moves on into its panel. */
  onTab: (tab: SheetTab, isEntered: boolean) => void
}

export const tabId = (id: string, tab: SheetTab): string => `${id}${tab}`
export const panelId = (id: string, tab: SheetTab): string => `${id}${tab}panel`

/** The tabs of the sheet. Arrow keys choose among them. */
export function SheetTabs({ id, tab: selected, onTab }: SheetTabsProps) {
  const { t, i18n } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabAfterKey(selected, event.key, i18n.dir())
    if (!next) return
    event.preventDefault()
    list.current?.querySelectorAll('button')[SHEET_TABS.indexOf(next)]?.focus()
    onTab(next, false)
  }
  return (
    <div ref={list} className={css.tabs} role="tablist" aria-label={t('reader.sheet')}>
      {SHEET_TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={tabId(id, tab)}
          className={css.tab}
          aria-selected={tab === selected}
          aria-controls={tab === selected ? panelId(id, tab) : undefined}
          tabIndex={tab === selected ? 0 : -1}
          onClick={() => onTab(tab, true)}
          onKeyDown={onKeyDown}
        >
          {t(`reader.${tab}`)}
        </button>
      ))}
    </div>
  )
}
