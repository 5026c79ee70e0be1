import { randomUUID } from 'node:crypto'
import { isFigureName, isFileName, isMisleadingName } from '@hikma/contracts/areaNames'
import { fileUrl } from '@hikma/contracts/links'
import { publishUnchecked } from '../publishUnchecked.ts'
import { htmlOf, pageForEach } from './bookPages.ts'
import { FIGURE_ADDRESSES, FIGURE_NAMES, hostileFigure } from './corpus/figures.ts'
import { detect, NOTHING, visitPlanted } from './detector.ts'
import { PLANTED } from './elsewhere.ts'
import { expect, ledTo, test } from './hostileTest.ts'
import { expectClean, tourBook } from './tour.ts'

test('figures lie in the library or in the page, whatever an info file says and however they are called', async ({
  page,
  library,
  bookId,
  elsewhere,
}) => {
  test.slow()
  const stage = randomUUID()
  const upload = async (filePath: string): Promise<number> => {
    const fileContent = hostileFigure('figure-file')
    const body = { action: 'upload', bucketName: bookId, stage, filePath, fileContent }
    return (await library.api('POST', '/api/upload', body, { admin: true })).status
  }
  const taken: string[] = []
  for (const name of FIGURE_NAMES) {
    const status = await upload(name)
    expect([name, status]).toEqual([name, isFileName(name) && !isMisleadingName(name) ? 200 : 400])
    if (status === 200) taken.push(name)
  }
  const named = taken.map((name, at) => ({
    name: `figure-named-${at}`,
    html: `<p><img src="${name}" alt=""><img src="${encodeURIComponent(name)}" alt=""><a href="#${name}">figure</a></p>`,
    figures: isFigureName(name) ? { [name]: fileUrl(bookId, name) } : {},
  }))
  const corpus = [...FIGURE_ADDRESSES, ...named].map((payload) => ledTo(payload, elsewhere))
  const pages = pageForEach(corpus)
  const figures = corpus.map((payload) => payload.figures)
  await publishUnchecked(library, { id: bookId, title: bookId, pages: pages.map(htmlOf), figures, stage })

  const detector = detect(page, library.url, elsewhere)
  expectClean(await tourBook(page, bookId, pages, detector), pages)
  // Opened by its own address, a figure is as inert as within a page; what has no known type is kept, not shown.
  const open = (name: string) => page.goto(fileUrl(bookId, name))
  for (const name of taken) {
    if (/\.(svg|html)$/.test(name)) await open(name)
    else await expect(open(name)).rejects.toThrow('Download is starting')
  }
  await detector.flush()
  expect(detector.summary()).toEqual(NOTHING)
  const counts = `${FIGURE_ADDRESSES.length} addresses and ${taken.length} names tried`
  console.log(
    `hostile figures: ${counts}, ${detector.seen.ran.size} ran; ${FIGURE_NAMES.length - taken.length} refused`,
  )

  await visitPlanted(page, elsewhere)
  await expect.poll(() => [...detector.seen.ran]).toEqual([PLANTED])
})
