import { LIBRARY_LAYOUTS, type LibraryLayout } from '@hikma/contracts/addresses'
import { LayoutGrid, List } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { SegmentedToggle } from '../../ui/SegmentedToggle.tsx'
import { storeLayout } from './storedLayout.ts'
import { layoutChosen, selectLayout } from './librarySlice.ts'

const ICONS = { grid: LayoutGrid, list: List }

export const LayoutToggle = memo(function LayoutToggle({ className }: { className: string | undefined }) {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const choose = (layout: LibraryLayout) => {
    dispatch(layoutChosen(layout))
    storeLayout(layout)
  }
  return (
    <SegmentedToggle
      className={className}
      data-scripted=""
      label={t('library.layout')}
      value={useSelector(selectLayout)}
      options={LIBRARY_LAYOUTS.map((value) => ({ value, label: t(`library.layouts.${value}`), icon: ICONS[value] }))}
      onChoose={choose}
    />
  )
})
