/**
 * Hostile pages of which the server's sanitiser gives another text than the browser's, by reason. What it gives is safe
 * by the browser's rules too; the reader shows the browser's as soon as the page is turned to again.
 */
export const sanitiserDifferences: Readonly<Record<string, readonly string[]>> = {
  'drawings, formulas and raw text go as a whole; a browser lets some markup break out of them': [
    'allowed-case-ruby-in-drawing',
    'allowed-case-rule-in-drawing',
    'allowed-case-rule-in-select',
    'closed-iframe',
    'closed-noembed',
    'closed-noframes',
    'closed-noscript',
    'counted-iframe',
    'counted-noembed',
    'counted-noframes',
    'drawn-iframe',
    'drawn-listing',
    'drawn-noembed',
    'drawn-noframes',
    'drawn-noscript',
    'drawn-plaintext',
    'drawn-template',
    'frame-in-noscript',
    'maths-cdata',
    'maths-mark-that-stays',
    'nested-drawing-paragraph',
    'nested-end-tag-break',
    'nested-end-tag-paragraph',
    'nested-select-style',
    'nested-table-in-formula',
  ],
  'a raw text in a drawing ends at its end tag; a browser reads it as markup': [
    'drawn-script',
    'drawn-style',
    'drawn-textarea',
    'drawn-title',
    'drawn-xmp',
    'nested-drawing-description',
    'nested-template-in-drawing',
  ],
  'misnested tags are closed in another order, and nothing moves out of a table': [
    'allowed-case-key-nested',
    'allowed-case-ruby-in-table',
    'allowed-case-small-adopted',
    'handler-body-load',
    'maths-text-in-broken-table',
    'nested-adopted-by-bold',
    'nested-adopted-nine-times',
    'nested-button-in-button',
    'nested-foster-parent',
    'nested-link-in-link',
    'size-deep-links',
  ],
  'a broken comment or end tag ends elsewhere': [
    'comment-bang',
    'comment-cdata-in-html',
    'comment-comment-in-comment',
    'script-unclosed-tag',
  ],
  'a style is judged by its text: unusual spellings go, and unknown properties, which do nothing, stay': [
    'allowed-case-quote-signs',
    'broken-upper-case-names',
    'maths-style-loads',
    'style-background',
    'style-background-important',
    'style-comment-between',
    'style-src-function',
  ],
  'an old name of an element, and an attribute that a browser cannot remove': [
    'feature-custom-built-in',
    'handler-image-old-name',
  ],
}

/** Hostile pages that are too deep to be drawn, or would leave their element in a drawn document. The browser has them. */
export const leftToBrowser: readonly string[] = [
  'broken-table-ends-section',
  'broken-definition-ends-box',
  'size-two-thousand-boxes',
  'size-five-hundred-forms',
  'size-deep-tables',
  'size-deep-formatting',
]
