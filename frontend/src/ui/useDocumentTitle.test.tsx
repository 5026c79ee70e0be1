import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useDocumentTitle, useProductTitle } from './useDocumentTitle.ts'

function View({ title }: { title: string }) {
  useDocumentTitle(title)
  return null
}
function Product({ name, views }: { name: string; views: readonly string[] }) {
  useProductTitle(name)
  return views.map((title) => <View key={title} title={title} />)
}

it('names the view that is there from the first render on, and the product without one', () => {
  const { rerender, unmount } = render(<Product name="Hikma" views={['Salt Roads']} />)
  expect(document.title).toBe('Salt Roads')
  rerender(<Product name="Hikma" views={['Salt Roads', 'Page 2']} />)
  expect(document.title).toBe('Page 2')
  rerender(<Product name="حکمت" views={['Salt Roads']} />)
  expect(document.title).toBe('Salt Roads')
  rerender(<Product name="حکمت" views={[]} />)
  expect(document.title).toBe('حکمت')
  unmount()
})
