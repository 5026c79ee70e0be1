import { ulid } from 'ulid'

/** The keys of the store (DESIGN.md §4.1). File keys in an index are relative to their area. */
export const MANIFESTS = 'manifests/'
export const READS_KEY = 'catalogue/reads.json'

/** In lower case, because some file systems ignore case. */
export const newUlid = (): string => ulid().toLowerCase()

export const manifestKey = (id: string): string => `${MANIFESTS}${id}.json`
export const idOfManifest = (key: string): string => key.slice(MANIFESTS.length, -'.json'.length)

export const areaPrefix = (id: string): string => `areas/${id}/`
export const indexKey = (id: string, index: string): string => `areas/${id}/indexes/${index}.json`
export const revisionKey = (id: string, revision: string): string => `areas/${id}/revisions/${revision}.json`
export const objectKey = (): string => `objects/${newUlid()}`
export const absoluteKey = (id: string, relative: string): string => areaPrefix(id) + relative

/**
 * A stage's or a file's name as key segments that every store can hold: hexadecimal, because file systems differ in case
 * and normalisation, in pieces of 200 characters, because a segment holds 255 bytes. A piece that goes on ends with `~`,
 * so that no key is both a file and a folder.
 */
const encode = (name: string): string =>
  Buffer.from(name)
    .toString('hex')
    .replace(/.{200}(?=.)/g, '$&~/')
const decode = (encoded: string): string => Buffer.from(encoded.replaceAll('~/', ''), 'hex').toString()

const STAGES = 'stages/'
const stageFolder = (stage: string): string => STAGES + encode(stage)
export const isStagedKey = (relative: string): boolean => relative.startsWith(STAGES)

export const stagePrefix = (stage: string): string => `${stageFolder(stage)}/`
export const stagedKey = (stage: string, name: string): string => `${stagePrefix(stage)}${encode(name)}`
export const cancelledKey = (stage: string): string => `${stageFolder(stage)}.dropped`
/** The file name that a key below `stagePrefix` stands for. */
export const stagedName = (stage: string, key: string): string => decode(key.slice(stagePrefix(stage).length))
