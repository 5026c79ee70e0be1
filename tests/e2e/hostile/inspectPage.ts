/** Forbidden content of a page after it is shown, each as '{name of the payload}: {what}'. */
export interface Leftovers {
  tags: string[]
  attributes: string[]
  /** Ids and names that the page chose and that are found on `window` or `document`. */
  clobbered: string[]
  /** Links that leave the page without `target="_blank"` and `rel="noopener noreferrer"`. */
  unsafeLinks: string[]
  /** Images that are neither files of the library nor data URLs. */
  foreignImages: string[]
}

/**
 * BEHAVIOUR.md §5.7, and what the reader sets: `tabindex` on the target of a link within a page, on a picture its
 * ground and whether it failed, and on a cell whether it is short or a number.
 */
export const ALLOWED = {
  tags: (
    'H1 H2 H3 H4 H5 H6 P BR DIV SPAN STRONG B EM I U S STRIKE BLOCKQUOTE PRE CODE UL OL LI DL DT DD IMG FIGURE ' +
    'FIGCAPTION TABLE THEAD TBODY TFOOT TR TH TD CAPTION COLGROUP COL A SUP SUB HR SECTION ASIDE SMALL MARK CITE Q ' +
    'ABBR TIME KBD RUBY RT RP DETAILS SUMMARY ' +
    // of formulas, whose names are in lower case
    'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle merror mpadded mphantom menclose msub msup msubsup ' +
    'munder mover munderover mmultiscripts mprescripts mtable mtr mtd'
  ).split(' '),
  attributes: (
    'class id style src alt title width height href target rel dir lang tabindex open datetime cite start value ' +
    'reversed type colspan rowspan span scope headers data-ground data-failed data-short data-number'
  ).split(' '),
  /** Of formulas: no link, no address, no handler. */
  mathAttributes: (
    'class id style title width height dir lang tabindex alttext display displaystyle scriptlevel mathvariant mathsize ' +
    'mathcolor mathbackground stretchy fence separator form lspace rspace minsize maxsize symmetric largeop ' +
    'movablelimits accent accentunder linethickness bevelled notation align columnalign columnlines rowlines frame ' +
    'numalign denomalign rowalign rowspacing columnspacing columnspan rowspan depth voffset'
  ).split(' '),
}

interface Options {
  /** The heading of the expected page; null for a document of its own. */
  heading: string | null
  /** The selector of the page's element in a document of its own; the whole body if absent. */
  within?: string
  allowed: typeof ALLOWED
}

/**
 * Runs in the browser: waits for the page and its images and frames, collects forbidden content, dispatches the events
 * of a person's actions to each element, and turns the page. Returns null if the page does not appear within 5 s.
 */
export async function inspectPage({ heading, within = 'body', allowed }: Options): Promise<Leftovers | null> {
  const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
  // a page behind a tab that a payload has opened gets no animation frames
  const frame = () => Promise.race([new Promise((resolve) => requestAnimationFrame(resolve)), after(100)])
  // prepared pages are inert and do not count
  const pageView = () => document.querySelector('main[aria-labelledby] section[aria-label="Page text"] > :not([inert])')
  const text = () => (heading === null ? document.querySelector(within) : pageView()) as HTMLElement
  const isShown = () => heading === null || pageView()?.querySelector('h2')?.textContent === heading
  for (const end = performance.now() + 5_000; !isShown(); await frame()) if (performance.now() > end) return null

  const loaded = (element: Element) =>
    new Promise((resolve) => {
      if (element instanceof HTMLImageElement && element.complete) resolve(null)
      for (const event of ['load', 'error', 'loadeddata']) element.addEventListener(event, resolve)
    })
  const loading = Array.from(text().querySelectorAll('img, iframe, object, embed, video, audio'), loaded)
  if (loading.length > 0) await Promise.race([Promise.all(loading), after(200)])
  await frame()
  await after(0)

  // the reader adds its own buttons, which pages cannot have
  const elements = Array.from(text().querySelectorAll<HTMLElement>('*:not(button[data-tool])'))
  // a field of a form hides the form's property of the same name
  const propertyOf = <Name extends 'attributes' | 'namespaceURI'>(element: Element, name: Name): Element[Name] =>
    Object.getOwnPropertyDescriptor(Element.prototype, name)!.get!.call(element) as Element[Name]
  // the reader adds the box in which a wide table scrolls
  const attributesOf = (element: Element) =>
    element.hasAttribute('data-scroller') ? [] : Array.from(propertyOf(element, 'attributes'))
  const allowedOn = (element: Element) =>
    propertyOf(element, 'namespaceURI')?.endsWith('MathML') ? allowed.mathAttributes : allowed.attributes
  const isClobbered = (element: Element, name: string) =>
    [(window as never)[name], (document as never)[name]].some(
      (found: unknown) => found === element || (found instanceof HTMLCollection && Array.from(found).includes(element)),
    )
  const named = (judge: (element: HTMLElement) => string[]): string[] =>
    elements.flatMap((element) => {
      const name = element.closest('div[title^="box "]')?.getAttribute('title')?.slice(4) ?? 'outside'
      return judge(element).map((found) => `${name}: ${found}`)
    })
  const isUnsafeLink = (element: Element) =>
    element.tagName === 'A' &&
    /^[^#]/.test(element.getAttribute('href') ?? '') &&
    (element.getAttribute('target') !== '_blank' || element.getAttribute('rel') !== 'noopener noreferrer')
  const isForeign = (source: string) =>
    !source.startsWith(`${location.origin}/api/download/`) && !/^data:image\//i.test(source)
  const leftovers: Leftovers = {
    tags: named(({ tagName }) => (allowed.tags.includes(tagName) ? [] : [tagName])),
    attributes: named((element) =>
      attributesOf(element)
        // the attribute `is` cannot be removed, so the sanitiser empties it
        .filter(({ name, value }) => !allowedOn(element).includes(name) && !(name === 'is' && value === ''))
        .map(({ name }) => name),
    ),
    clobbered: named((element) =>
      attributesOf(element)
        .filter(({ name, value }) => /^(id|name)$/.test(name) && !value.startsWith('user-content-'))
        .filter(({ value }) => isClobbered(element, value))
        .map(({ value }) => value),
    ),
    unsafeLinks: named((element) => (isUnsafeLink(element) ? [element.outerHTML.slice(0, 80)] : [])),
    foreignImages: named((element) =>
      element instanceof HTMLImageElement && element.hasAttribute('src') && isForeign(element.src) ? [element.src] : [],
    ),
  }

  const usual = ['pointerover', 'mouseover', 'mousedown', 'focusin', 'keyup', 'wheel', 'contextmenu', 'drop', 'paste']
  // clicking a link to another site navigates, which is allowed
  const leads = (element: Element) => /^https?:/.test(element.closest('a')?.href ?? '')
  for (const element of elements.slice(0, 300)) {
    const own = attributesOf(element).flatMap(({ name }) => (name.startsWith('on') ? [name.slice(2)] : []))
    for (const event of [...own, ...usual]) element.dispatchEvent(new Event(event, { bubbles: true, cancelable: true }))
    if (!leads(element)) element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    element.focus?.({ preventScroll: true })
    // the next navigation would cancel this one
    if (element.matches('a, area, button, input')) await after(0)
  }
  await frame()
  await after(0)
  document.querySelector<HTMLElement>('main[aria-labelledby] [aria-label="Next page"]')?.click()
  return leftovers
}
