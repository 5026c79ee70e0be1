// @vitest-environment jsdom
import { LANGUAGE_COOKIE } from '@hikma/contracts/documents'
import { afterEach, describe, expect, it } from 'vitest'
import { chooseLanguage, readStoredLanguage, storeLanguage } from './storedLanguage.ts'

const setCookie = (value: string, maxAge = 60) => {
  document.cookie = `${LANGUAGE_COOKIE}=${value}; path=/; max-age=${maxAge}`
}
afterEach(() => setCookie('', 0))

describe('chooseLanguage', () => {
  it('takes the stored language', () => expect(chooseLanguage('fa', ['en-GB'])).toBe('fa'))
  it('takes the language of the browser', () => expect(chooseLanguage(null, ['fa-IR', 'en'])).toBe('fa'))
  it('takes the first language that the interface has', () =>
    expect(chooseLanguage(null, ['de-AT', 'fa', 'en'])).toBe('fa'))
  it('falls back to English', () => expect(chooseLanguage(null, ['de', 'ja'])).toBe('en'))
})

describe('the stored language', () => {
  it('is read from the cookie, among other cookies', () => {
    document.cookie = `other_${LANGUAGE_COOKIE}=en; path=/; max-age=60`
    storeLanguage('fa')
    expect(readStoredLanguage()).toBe('fa')
  })
  it('is none if there is no cookie, or one with another value', () => {
    expect(readStoredLanguage()).toBeNull()
    setCookie('xx')
    expect(readStoredLanguage()).toBeNull()
  })
  it('is carried over once from where former versions stored it', () => {
    localStorage.setItem('hikma.language', 'fa')
    expect(readStoredLanguage()).toBe('fa')
    expect(document.cookie).toContain(`${LANGUAGE_COOKIE}=fa`)
    expect(localStorage.getItem('hikma.language')).toBeNull()
    localStorage.setItem('hikma.language', 'en')
    expect(readStoredLanguage()).toBe('fa')
    localStorage.removeItem('hikma.language')
  })
  it('is not carried over if it is none of the languages', () => {
    localStorage.setItem('hikma.language', 'xx')
    expect(readStoredLanguage()).toBeNull()
    expect(document.cookie).not.toContain('=xx')
  })
})
