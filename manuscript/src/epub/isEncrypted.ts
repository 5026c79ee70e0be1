import { parseXml } from '../tree/parseXml.ts'
import { attributeOf } from '../tree/tree.ts'
import { all } from './packageFile.ts'

/** Ways to disguise fonts, which no page needs. */
const FONTS = new Set(['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC'])

/** Whether `META-INF/encryption.xml` says that more than fonts is encrypted. */
export const isEncrypted = (xml: string): boolean =>
  all(parseXml(xml), 'EncryptedData').some((data) => {
    const [method] = all(data, 'EncryptionMethod')
    return !FONTS.has((method && attributeOf(method, 'Algorithm')) ?? '')
  })
