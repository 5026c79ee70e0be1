/** The logo, an open book in an eight-pointed star, in the colour of the text around it. */
export function Logo() {
  return (
    <svg
      viewBox="0 0 48 48"
      width="30"
      height="30"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M24 3l6.2 6.2H39v8.8l6.2 6-6.2 6v8.800H30.200L24 45l-6.200-6.200H9V30l-6.200-6L9 18V9.200h8.800z" />
      <path d="M24 17c-3-2.600-6.500-3-9-3v17c2.500 0 6 .4 9 3 3-2.600 6.500-3 9-3V14c-2.500 0-6 .4-9 3zm0 0v17" />
    </svg>
  )
}
