import i18next from 'i18next'
import { expect, it } from 'vitest'
import { renderIn } from '../../testing/renderIn.tsx'
import { PageName } from './PageName.tsx'
import { plainPageTitle } from './pageTitle.ts'

const page = { page: 3, words: 10 }

it.each([
  ['en', { ...page, name: 'The well', isHeading: true }, 'The well'],
  ['en', { ...page, name: 'The bucket came…', isHeading: false }, 'Page 3: The bucket came…'],
  ['en', { ...page, name: null, isHeading: false }, 'Page 3'],
  ['fa', { ...page, name: 'چاه', isHeading: true }, 'چاه'],
  ['fa', { ...page, name: 'پیرمرد کلید را…', isHeading: false }, 'صفحهٔ ۳: پیرمرد کلید را…'],
  ['fa', { ...page, name: null, isHeading: false }, 'صفحهٔ ۳'],
] as const)('calls a page in %s: %o', async (language, listed, title) => {
  const { container } = await renderIn(language, <PageName page={listed} lang="fa" />)
  expect(container.textContent).toBe(title)
  const bdi = container.querySelector('bdi')
  expect(bdi?.textContent ?? null).toBe(listed.name)
  if (bdi) expect(bdi.lang).toBe('fa')
})

it('isolates the name in a tooltip', async () => {
  await renderIn('en', null)
  const title = plainPageTitle({ ...page, name: 'چاه', isHeading: false }, i18next.t, 'en')
  expect(title).toBe('Page 3: \u2068چاه\u2069')
})
