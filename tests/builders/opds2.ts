import { z } from 'zod'

/**
 * The rules of OPDS 2.0 and of Readium's manifests that its feeds must keep (https://drafts.opds.io/opds-2.0), written from
 * the specification. They demand all that the JSON schemas of feed, feed metadata, publication and link demand of what our
 * feeds have, and more: one relation a link, absolute times, an open-access link, no further collections.
 */
/** A string and an object are allowed too, but this catalogue gives a list. */
const contributors = z.array(
  z.strictObject({
    name: z.string().min(1),
    links: z.array(z.strictObject({ href: z.string(), type: z.literal('text/html') })),
  }),
)
const link = z.object({
  href: z.string().min(1),
  type: z.string().regex(/^[\w.+-]+\/[\w.+-]+(;.*)?$/),
  rel: z.string().optional(),
  title: z.string().optional(),
  templated: z.boolean().optional(),
  properties: z.object({ numberOfItems: z.int().min(0) }).optional(),
})
const unique = <Item>(items: readonly Item[]): boolean =>
  new Set(items.map((item) => JSON.stringify(item))).size === items.length
const linkList = z.array(link).refine(unique)

const publication = z.strictObject({
  metadata: z.object({
    '@type': z.url(),
    identifier: z.string().regex(/^urn:[a-z]+:\S+$/),
    title: z.string().min(1),
    author: contributors,
    translator: contributors.optional(),
    language: z.string().regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/),
    readingProgression: z.enum(['ltr', 'rtl']),
    numberOfPages: z.int().min(1),
    published: z.iso.datetime(),
    modified: z.iso.datetime(),
    subject: z.string().optional(),
    description: z.string().optional(),
  }),
  links: linkList.refine((links) => links.some(({ rel }) => rel === 'http://opds-spec.org/acquisition/open-access')),
  images: linkList.refine((images) => images.some(({ type }) => /^image\/(png|jpeg|gif)$/.test(type))),
})

/** A feed of OPDS 2.0. Throws with what it breaks. */
export const opds2Feed = z
  .strictObject({
    metadata: z.object({
      title: z.string().min(1),
      numberOfItems: z.int().min(0),
      itemsPerPage: z.int().min(1),
      currentPage: z.int().min(1),
      modified: z.iso.datetime(),
    }),
    links: linkList.refine((links) => links.filter(({ rel }) => rel === 'self').length === 1),
    navigation: z
      .array(link.extend({ title: z.string().min(1) }))
      .min(1)
      .refine(unique)
      .optional(),
    publications: z.array(publication).min(1).refine(unique).optional(),
  })
  .refine(({ navigation, publications }) => (navigation === undefined) !== (publications === undefined))
