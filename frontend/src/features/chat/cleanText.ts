/** Control characters, and those that change the direction of text: they could make a text look like another one. */
// oxlint-disable-next-line no-control-regex
const INVISIBLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g
const LONE_SURROGATE = /\p{Surrogate}/gu

/** A reply without invisible characters. Half-spaces and direction marks stay. */
export const cleanText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(INVISIBLE, '').replace(LONE_SURROGATE, '\ufffd')
