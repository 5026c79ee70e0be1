declare module 'jsdom' {
  export class JSDOM {
    constructor(html?: string)
    window: {
      DOMParser: new () => { parseFromString(text: string, type: string): FoliateDocument }
      document: FoliateDocument
    }
  }
}

/** A document of jsdom, as far as tests look into it. */
interface FoliateDocument {
  documentElement: FoliateElement
  body: FoliateElement
}
interface FoliateElement {
  localName: string
  namespaceURI: string | null
  children: Iterable<FoliateElement>
  textContent: string
  getAttribute(name: string): string | null
  getAttributeNS(namespace: string, name: string): string | null
  querySelectorAll(selector: string): Iterable<FoliateElement>
}

declare module 'foliate-js/opds.js' {
  export interface Link {
    rel?: string[]
    href: string
    type?: string
    title?: string
  }
  export interface Publication {
    metadata: Record<string, unknown> & { title: string; author: { name: string }[]; language?: string }
    links: Link[]
    images: Link[]
  }
  export interface Feed {
    metadata: { title: string }
    links: Link[]
    navigation?: Link[]
    publications?: Publication[]
  }
  export function getFeed(document: FoliateDocument): Feed
  export function getSearch(
    link: Pick<Link, 'href'>,
  ): Promise<{ search(values: Map<string | null, Map<string, string>>): string }>
  export function getOpenSearch(document: FoliateDocument): {
    search(values: Map<string | null, Map<string, string>>): string
  }
  export function isOPDSCatalog(type: string): boolean
}

declare module 'foliate-js/epub.js' {
  export interface TocItem {
    label: string
    href: string
    subitems?: TocItem[]
  }
  export class EPUB {
    constructor(loaders: {
      loadText(name: string): string | null
      loadBlob(name: string): Blob | null
      getSize(name: string): number
    })
    init(): Promise<this>
    sections: { id: string; createDocument(): Promise<FoliateDocument> }[]
    toc: TocItem[] | null
    dir: 'ltr' | 'rtl' | undefined
    metadata: { title: string; language: string[] | string; identifier: string }
    getCover(): Promise<Blob | null>
  }
}
