import { expect, it } from 'vitest'
import { keepPunctuation } from './keepPunctuation.ts'

it.each([
  [
    '<p>Let <math><mi>x</mi></math>, and <math><mi>y</mi></math>.</p>',
    '<p>Let <span class="tex-clause-end"><math><mi>x</mi></math>,</span> and <span class="tex-clause-end"><math><mi>y</mi></math>.</span></p>',
  ],
  ['<math display="block"><mi>x</mi></math>.', '<math display="block"><mi>x</mi></math>.'],
  ['<math><mi>x</mi></math> and, <em>so</em>.', '<math><mi>x</mi></math> and, <em>so</em>.'],
  [
    '<math display="block"><mi>x</mi></math><p>a</p><math><mi>y</mi></math>)',
    '<math display="block"><mi>x</mi></math><p>a</p><span class="tex-clause-end"><math><mi>y</mi></math>)</span>',
  ],
  [
    '<math><mi>x</mi></math> and <math><mi>y</mi></math>,',
    '<math><mi>x</mi></math> and <span class="tex-clause-end"><math><mi>y</mi></math>,</span>',
  ],
])('of %s', (html, kept) => expect(keepPunctuation(html)).toBe(kept))
