import { withTimeout } from '@hikma/contracts/withTimeout'
import { copyOfPage } from '../content/copyOfPage.ts'
import type { PageContent } from '../content/fetchPageContent.ts'
import { IMAGES, type Picture, pictureOf } from './picturesIn.ts'
import { isLarge, markGround } from './watchFigures.ts'

/** A picture that takes longer is shown all the same, also if it may be a sign. */
const MAX_WAIT_MS = 5_000

/** The pictures of a page that is not on the screen, which the reader would enlarge on it: neither signs nor broken ones. */
export async function picturesOfPage(content: PageContent): Promise<readonly Picture[]> {
  const images = [...copyOfPage(content).querySelectorAll<HTMLImageElement>(IMAGES)]
  const pictures = await Promise.all(images.map(pictureIfLarge))
  return pictures.filter((picture) => picture !== null)
}

async function pictureIfLarge(image: HTMLImageElement): Promise<Picture | null> {
  // That of the page belongs to a document that loads nothing.
  const loaded = new Image()
  loaded.src = image.getAttribute('src') ?? ''
  try {
    await withTimeout(loadingOf(loaded), MAX_WAIT_MS)
  } catch (error) {
    return error instanceof Event ? null : pictureOf(image)
  }
  if (!isLarge(loaded)) return null
  await markGround(loaded)
  return { ...pictureOf(image), ground: loaded.dataset['ground'] }
}

const loadingOf = (image: HTMLImageElement): Promise<void> =>
  new Promise((resolve, reject) => {
    image.addEventListener('load', () => resolve())
    image.addEventListener('error', reject)
  })
