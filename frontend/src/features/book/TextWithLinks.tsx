/** An address, without the sign that ends the sentence around it. */
const ADDRESS = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]،؛؟»])/u

/** A text whose web addresses are links. */
export function TextWithLinks({ text }: { text: string }) {
  return text.split(ADDRESS).map((part, at) =>
    // The parts between are texts, so each second one is an address.
    at % 2 === 0 ? (
      part
    ) : (
      <a key={at} href={part} rel="nofollow noopener" dir="ltr">
        {part}
      </a>
    ),
  )
}
