import type { Language } from '@hikma/contracts/documents'
import { PRODUCT_NAME } from '@hikma/contracts/product'
import { escapeXml } from '../escape/escapeXml.ts'
import { ATOM_TYPES } from './atomCatalogue.ts'
import { type AddressOf, ATOM_ROOT } from './catalogueLinks.ts'
import { OPDS_TEXTS } from './opdsTexts.ts'

/** The description of the catalogue's search, by OpenSearch 1.1. */
export const openSearchDescription = (addressOf: AddressOf, language: Language): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeXml(PRODUCT_NAME)}</ShortName>
<Description>${escapeXml(OPDS_TEXTS[language].searchFor)}</Description>
<Url type="${ATOM_TYPES.publications}" template="${escapeXml(addressOf(`${ATOM_ROOT}/search?q={searchTerms}`))}"/>
<InputEncoding>UTF-8</InputEncoding>
<OutputEncoding>UTF-8</OutputEncoding>
</OpenSearchDescription>
`
