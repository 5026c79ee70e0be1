import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TextWithLinks } from './TextWithLinks.tsx'

it('links the addresses in a text, and nothing else', () => {
  const text =
    'CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/). See http://a.example/b?c=d، javascript:alert(1)'
  const { container } = render(<TextWithLinks text={text} />)
  expect(container.textContent).toBe(text)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://creativecommons.org/licenses/by/4.0/',
    'http://a.example/b?c=d',
  ])
})
