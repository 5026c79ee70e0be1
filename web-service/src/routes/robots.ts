import type { PublicUrl } from '../document/assembleDocument.ts'

/** The paths that search engines may read: documents, pages' files and pictures, or nothing. A book as EPUB is costly to write. */
export function robotsTxt({ isListed, publicUrl }: { isListed: boolean; publicUrl: PublicUrl }): string {
  if (!isListed) return 'User-agent: *\nDisallow: /\n'
  const rules = ['User-agent: *', 'Disallow: /admin', 'Disallow: /marks', 'Disallow: /api/', 'Allow: /api/download/']
  rules.push('Disallow: /books/*.epub$', 'Disallow: /opds')
  if (publicUrl !== null) rules.push('', `Sitemap: ${publicUrl}/sitemap.xml`)
  return `${rules.join('\n')}\n`
}
