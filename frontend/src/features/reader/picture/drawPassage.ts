import type { Direction } from '@hikma/contracts/language'
import { breakLines, layOutPassage } from './layOutPassage.ts'

/** A passage as it is shown in its page. */
export interface PicturedPassage {
  text: string
  direction: Direction
  lang: string
  /** The faces of the page. */
  fontFamily: string
}

export interface PictureTexts {
  title: string
  author: string
  /** The library, and its address. */
  foot: string
  /** Of the interface, in which the author is named. */
  direction: Direction
  fontFamily: string
}

/** In pixels: as wide as what people share is shown. */
const WIDTH = 1080
const MARGIN = 104
const ROOM = WIDTH - 2 * MARGIN
/** Of the text, before its letters become smaller. */
const MAX_TEXT_HEIGHT = 1_000
const MIN_HEIGHT = 1_080
/** The leading of Arabic script is larger. */
const LEADING = { ltr: 1.55, rtl: 1.9 }
const TITLE = 38
const AUTHOR = 32
const FOOT = 26
/** From the text to the line of the title. */
const ABOVE_TITLE = 124
/** The light theme of `tokens.css`: a picture has one look wherever it is shown. */
const COLOURS = {
  paper: '#faf7f1',
  ink: '#1d2624',
  inkSoft: '#55625e',
  line: '#e3dccf',
  accent: '#0b6661',
  gold: '#a8772a',
}

/**
 * Draws a passage with the title and author of its book. Each line is drawn whole, so that the browser shapes it as in the
 * page. Returns whether the passage was too long and is cut. Resolves when the fonts are there.
 */
export async function drawPassage(
  canvas: HTMLCanvasElement,
  passage: PicturedPassage,
  texts: PictureTexts,
): Promise<boolean> {
  const { text, direction, lang, fontFamily } = passage
  await Promise.all([
    loadFonts(400, fontFamily, text),
    loadFonts(600, fontFamily, texts.title),
    loadFonts(400, texts.fontFamily, texts.author + texts.foot),
  ])
  const pen = canvas.getContext('2d')
  if (!pen) return false
  const widthOf = (font: string, line: string) => {
    pen.font = font
    return pen.measureText(line).width
  }
  canvas.lang = lang
  const { size, paragraphs, isCut } = layOutPassage(text, {
    width: ROOM,
    height: MAX_TEXT_HEIGHT,
    leading: LEADING[direction],
    measure: (line, at) => widthOf(fontOf(passage, at), line),
  })
  const titleLines = breakLines(texts.title, ROOM, (line) => widthOf(fontOf(passage, TITLE, 600), line))
  const line = size * LEADING[direction]
  const lines = paragraphs.reduce((sum, { length }) => sum + length, 0)
  const textHeight = lines * line + Math.max(0, paragraphs.length - 1) * size * 0.6
  const titleHeight = titleLines.length * TITLE * 1.5 + AUTHOR * 2
  const above = MARGIN + 130
  const below = ABOVE_TITLE + titleHeight + 40 + FOOT + MARGIN * 0.6
  canvas.width = WIDTH
  canvas.height = Math.max(MIN_HEIGHT, Math.ceil(above + textHeight + below))

  // setting a size has cleared all settings
  drawPaper(pen)
  // a short passage stands in the middle of its room
  let y = above + Math.max(0, canvas.height - above - below - textHeight) / 2 + line * 0.68
  pen.font = fontOf(passage, size)
  pen.fillStyle = COLOURS.ink
  for (const paragraph of paragraphs) {
    for (const words of paragraph) {
      write(pen, words, y, direction)
      y += line
    }
    y += size * 0.6
  }
  drawSource(pen, { passage, texts, titleLines, y: canvas.height - below + ABOVE_TITLE })
  return isCut
}

/** The paper of the picture, with its border and the star. */
function drawPaper(pen: CanvasRenderingContext2D): void {
  const { height } = pen.canvas
  pen.fillStyle = COLOURS.paper
  pen.fillRect(0, 0, WIDTH, height)
  pen.strokeStyle = COLOURS.line
  pen.lineWidth = 2
  pen.strokeRect(36, 36, WIDTH - 72, height - 72)
  drawStar(pen, WIDTH / 2, MARGIN + 36, 30)
}

interface SourceOptions {
  passage: PicturedPassage
  texts: PictureTexts
  titleLines: readonly string[]
  /** Of the first line of the title. */
  y: number
}

/** Where the passage is from: title and author of the book and, at the foot, the library. */
function drawSource(pen: CanvasRenderingContext2D, { passage, texts, titleLines, y }: SourceOptions): void {
  const { direction } = passage
  pen.fillStyle = COLOURS.gold
  pen.fillRect(direction === 'rtl' ? WIDTH - MARGIN - 72 : MARGIN, y - TITLE - 32, 72, 3)
  pen.font = fontOf(passage, TITLE, 600)
  pen.fillStyle = COLOURS.accent
  for (const [at, words] of titleLines.entries()) write(pen, words, y + at * TITLE * 1.5, direction)
  pen.font = fontOf(texts, AUTHOR)
  pen.fillStyle = COLOURS.inkSoft
  // on the side of the book, in the order of the interface
  pen.direction = texts.direction
  pen.textAlign = direction === 'rtl' ? 'right' : 'left'
  pen.fillText(texts.author, startOf(direction), y + titleLines.length * TITLE * 1.5)
  pen.font = fontOf(texts, FOOT)
  pen.textAlign = 'center'
  pen.fillText(texts.foot, WIDTH / 2, pen.canvas.height - MARGIN * 0.6 - 12)
}

const fontOf = ({ fontFamily }: { fontFamily: string }, size: number, weight = 400): string =>
  `${weight} ${size}px ${fontFamily}`

const startOf = (side: Direction): number => (side === 'rtl' ? WIDTH - MARGIN : MARGIN)

function write(pen: CanvasRenderingContext2D, words: string, y: number, side: Direction): void {
  pen.direction = side
  pen.textAlign = 'start'
  pen.fillText(words, startOf(side), y)
}

/** Loads the faces that a text needs, one family at a time: those of this device that it does not have are errors. */
const loadFonts = (weight: number, families: string, text: string): Promise<unknown> =>
  Promise.allSettled(families.split(',').map((family) => document.fonts.load(`${weight} 40px ${family}`, text)))

/** The star of the library: two squares, one turned by an eighth. */
function drawStar(pen: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  pen.strokeStyle = COLOURS.accent
  pen.lineWidth = 4
  pen.lineJoin = 'round'
  for (const turn of [0, Math.PI / 4]) {
    pen.beginPath()
    for (let corner = 0; corner < 4; corner++) {
      const angle = turn + (corner * Math.PI) / 2
      pen.lineTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle))
    }
    pen.closePath()
    pen.stroke()
  }
}
