/** Control characters, and those that turn the order of what follows them around: they could show a text as another. */
// oxlint-disable-next-line no-control-regex
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g
const LONE_SURROGATE = /\p{Surrogate}/gu

/** A reply without what nobody could see in it. Half-spaces and the marks of direction stay. */
export const cleanText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(UNSEEN, '').replace(LONE_SURROGATE, '\ufffd')
