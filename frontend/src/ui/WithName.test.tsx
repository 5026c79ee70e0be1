import { expect, it } from 'vitest'
import { showIn } from '../testing/showIn.tsx'
import { WithName } from './WithName.tsx'

it.each(['Salt', '<b>"x"</b> {{n}}', 'باغ', '$&', ''])('says the sentence with the name %j as it is', async (name) => {
  const { container } = await showIn('en', <WithName name={name} text={(slot) => `Delete "${slot}"?`} />)
  expect(container.textContent).toBe(`Delete "${name}"?`)
  expect(container.querySelector('bdi')?.textContent).toBe(name)
})
