import { useEffect, useRef, useState } from 'react'
import type { PageContent } from '../content/fetchPageContent.ts'
import type { Step } from '../dom/pageSteps.ts'
import { findPictures, type PagePictures } from './findPictures.ts'
import { withTimeout } from '@hikma/contracts/withTimeout'
import { copyOfPage } from '../content/copyOfPage.ts'
import { IMAGES, type Picture, pictureOf } from './picturesIn.ts'
import { isLarge, markGround } from './watchFigures.ts'

/** Why there is no further picture: the book or the search has ended, or a page could not be loaded. */
export type NoPicture = { step: Step; reason: 'end' | 'far' | 'failed' }

interface BookPicturesOptions {
  /** The pictures of the page on the screen. */
  page: PagePictures
  /** Index of the picture that is shown first. */
  first: number
  /** The number of pages of the book. */
  total: number
  load: (index: number) => Promise<PageContent | null>
}

/** The picture of a book that is shown large, and the way to the next and the previous one, also on other pages. */
export function useBookPictures({ page, first, total, load }: BookPicturesOptions) {
  const [shown, setShown] = useState({ ...page, at: first })
  const [searching, setSearching] = useState<Step | null>(null)
  const [none, setNone] = useState<NoPicture | null>(null)
  /** The pages beyond which the book has no pictures. */
  const [last, setLast] = useState<Readonly<Partial<Record<Step, number>>>>({})
  const search = useRef<AbortController>(undefined)
  useEffect(() => () => search.current?.abort(), [])

  const { index, pictures, at } = shown
  const nextAt = (step: Step) => at + (step === 'next' ? 1 : -1)
  const isOnPage = (step: Step) => pictures[nextAt(step)] !== undefined
  const canGo = (step: Step) =>
    isOnPage(step) || (last[step] !== index && (step === 'next' ? index < total - 1 : index > 0))

  const searchFrom = async (step: Step): Promise<void> => {
    const { signal } = (search.current = new AbortController())
    setSearching(step)
    const read = async (at: number) => {
      const content = await load(at)
      return content ? picturesOfPage(content) : []
    }
    const found = await findPictures({ from: index, step, total, read, signal }).catch(() => 'failed' as const)
    if (signal.aborted) return
    setSearching(null)
    if (typeof found === 'string') {
      setNone({ step, reason: found })
      if (found !== 'failed') setLast((known) => ({ ...known, [step]: index }))
    } else setShown({ ...found, at: step === 'next' ? 0 : found.pictures.length - 1 })
  }
  return {
    /** Null if the page has no such picture. */
    picture: pictures[at] ?? null,
    /** Index of the picture among those of its page, and their number. */
    at,
    count: pictures.length,
    /** Index of its page. */
    index,
    canGo,
    searching,
    none,
    go(step: Step): void {
      if (searching !== null || !canGo(step)) return
      setNone(null)
      if (isOnPage(step)) setShown({ ...shown, at: nextAt(step) })
      else void searchFrom(step)
    },
  }
}

/** A picture that takes longer is shown all the same, also if it may be a sign. */
const MAX_WAIT_MS = 5_000

/** The pictures of a page that is not on the screen, which the reader would enlarge on it: neither signs nor broken ones. */
async function picturesOfPage(content: PageContent): Promise<readonly Picture[]> {
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
