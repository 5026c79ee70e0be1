import { describe, expect, it, vi } from 'vitest'

const settle = () => new Promise((resolve) => setTimeout(resolve))

/** Translations of their own, whose chunks arrive when a test says so. */
async function start() {
  vi.resetModules()
  const { default: i18next } = await import('i18next')
  const { changeTexts, loadTexts, textChunks } = await import('./texts.ts')
  await i18next.init({
    lng: 'en',
    fallbackNS: ['readers', 'admins'],
    resources: { en: { translation: { title: 'Library' } } },
  })
  const requests: string[] = []
  const pending = new Map<string, (texts: object | null) => void>()
  const request = (name: string) => () => {
    requests.push(name)
    return new Promise<object>((resolve, reject) =>
      pending.set(name, (texts) => (texts ? resolve({ [name.slice(-2)]: texts }) : reject(new Error('lost')))),
    )
  }
  textChunks.translation = { fa: request('first.fa') }
  textChunks.readers = { en: request('readers.en'), fa: request('readers.fa') }
  const arrive = async (name: string, texts: object | null) => {
    pending.get(name)?.(texts)
    await settle()
  }
  return { changeTexts, loadTexts, i18next, requests, arrive, t: i18next.t as (key: string) => string }
}

const EN = { note: { page: 'Page' } }
const FA = { note: { page: 'صفحه' } }

describe('texts', () => {
  it('are loaded in the language of the interface only, once', async () => {
    const { loadTexts, requests, arrive, t } = await start()
    const loaded = loadTexts('readers')
    await arrive('readers.en', EN)
    await loaded
    await loadTexts('readers')
    expect(t('note.page')).toBe('Page')
    expect(requests).toEqual(['readers.en'])
  })

  it('throw if they cannot be loaded, and are requested again', async () => {
    const { loadTexts, requests, arrive, t } = await start()
    const failed = loadTexts('readers').catch(String)
    await arrive('readers.en', null)
    expect(await failed).toBe('Error: lost')
    const loaded = loadTexts('readers')
    await arrive('readers.en', EN)
    await loaded
    expect(requests).toHaveLength(2)
    expect(t('note.page')).toBe('Page')
  })

  it('are all there before the language changes, requested together', async () => {
    const { changeTexts, loadTexts, i18next, requests, arrive, t } = await start()
    const loaded = loadTexts('readers')
    await arrive('readers.en', EN)
    await loaded
    const changed = changeTexts('fa')
    expect(requests.slice(1)).toEqual(['first.fa', 'readers.fa'])
    await arrive('first.fa', { title: 'کتابخانه' })
    expect(i18next.language).toBe('en')
    await arrive('readers.fa', FA)
    await changed
    expect([t('title'), t('note.page')]).toEqual(['کتابخانه', 'صفحه'])
  })

  it('that are needed while the language changes are there in the new one, too', async () => {
    const { changeTexts, loadTexts, i18next, arrive, t } = await start()
    const changed = changeTexts('fa')
    const loaded = loadTexts('readers')
    await arrive('readers.en', EN)
    await loaded
    await arrive('first.fa', { title: 'کتابخانه' })
    expect([i18next.language, t('note.page')]).toEqual(['en', 'Page'])
    await arrive('readers.fa', FA)
    await changed
    expect(t('note.page')).toBe('صفحه')
  })

  it('leave the language as it is if they cannot be loaded', async () => {
    const { changeTexts, i18next, arrive, t } = await start()
    const failed = changeTexts('fa').catch(String)
    await arrive('first.fa', null)
    expect(await failed).toBe('Error: lost')
    expect([i18next.language, t('title')]).toEqual(['en', 'Library'])
  })
})
