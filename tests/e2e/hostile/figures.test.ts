import { randomUUID } from 'node:crypto'
import { isFigureName, isFileName, isMisleadingName } from '@hikma/contracts/areaNames'
import { fileUrl } from '@hikma/contracts/links'
import { publishUnchecked } from '../publishUnchecked.ts'
import { htmlOf, pageForEach } from './bookPages.ts'
import { FIGURE_ADDRESSES, FIGURE_NAMES, hostileFigure } from './corpus/figures.ts'
import { detect, NOTHING, visitPlanted } from './detect.ts'
import { expect, test, withForeignHost } from './hostileTest.ts'
import { PLANTED } from './startForeignServer.ts'
import { expectClean, visitPages } from './visitPages.ts'

test(
  'figures come from the library or the page only, whatever their info file and names say',
  { tag: '@stack' },
  async ({ page, library, bookId, foreignServer }) => {
    test.slow()
    const stage = randomUUID()
    const upload = async (filePath: string): Promise<number> => {
      const fileContent = hostileFigure('figure-file')
      const body = { action: 'upload', bucketName: bookId, stage, filePath, fileContent }
      return (await library.api('POST', '/api/upload', body, { admin: true })).status
    }
    const accepted: string[] = []
    for (const name of FIGURE_NAMES) {
      const status = await upload(name)
      expect([name, status]).toEqual([name, isFileName(name) && !isMisleadingName(name) ? 200 : 400])
      if (status === 200) accepted.push(name)
    }
    const named = accepted.map((name, at) => ({
      name: `figure-named-${at}`,
      html: `<p><img src="${name}" alt=""><img src="${encodeURIComponent(name)}" alt=""><a href="#${name}">figure</a></p>`,
      figures: isFigureName(name) ? { [name]: fileUrl(bookId, name) } : {},
    }))
    const corpus = [...FIGURE_ADDRESSES, ...named].map((payload) => withForeignHost(payload, foreignServer))
    const pages = pageForEach(corpus)
    const figures = corpus.map((payload) => payload.figures)
    await publishUnchecked(library, { id: bookId, title: bookId, pages: pages.map(htmlOf), figures, stage })

    const detector = detect(page, library.url, foreignServer)
    expectClean(await visitPages(page, bookId, pages, detector), pages)
    // a figure that is opened by its address is as inert as in a page; a file of unknown type is downloaded
    const open = (name: string) => page.goto(fileUrl(bookId, name))
    for (const name of accepted) {
      if (/\.(svg|html)$/.test(name)) await open(name)
      else await expect(open(name)).rejects.toThrow('Download is starting')
    }
    await detector.flush()
    expect(detector.summary()).toEqual(NOTHING)
    const counts = `${FIGURE_ADDRESSES.length} addresses and ${accepted.length} names tried`
    console.log(
      `hostile figures: ${counts}, ${detector.effects.ran.size} ran; ${FIGURE_NAMES.length - accepted.length} refused`,
    )

    await visitPlanted(page, foreignServer)
    await expect.poll(() => [...detector.effects.ran]).toEqual([PLANTED])
  },
)
