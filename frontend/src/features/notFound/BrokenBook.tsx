/** An ornament: the star of the logo around a book whose last leaf is missing. */
export function BrokenBook({ className }: { className: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 120 120"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path
        d="M60 8l15.5 15.5H97V45l15 15-15 15.5V97H75.5L60 112 44.5 97H23V75.5L8 60l15-15V23.5h21.5z"
        opacity="0.4"
      />
      <path d="M60 47c-6-5-13-6-19-6v33c6 0 13 1 19 6 6-5 13-6 19-6" />
      <path d="M60 47c6-5 13-6 19-6v14M60 47v33" />
      <path d="M79 61v.01M79 68v.01" strokeWidth="3.5" strokeLinecap="round" />
    </svg>
  )
}
