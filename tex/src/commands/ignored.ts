import type { Command } from '../Page.ts'
import { readArguments } from '../readArguments.ts'

/** Commands about paper, fonts and packages, by the signature of their arguments. They have no effect on a screen. */
const IGNORED: Readonly<Record<string, string>> = {
  '': `noindent indent centering raggedright raggedleft RaggedRight Centering arraybackslash clearpage cleardoublepage newpage
    pagebreak nopagebreak goodbreak filbreak smallskip medskip bigskip vfill hfill hfil vfil null protect relax frontmatter
    mainmatter backmatter onecolumn twocolumn tiny scriptsize footnotesize small normalsize large Large LARGE huge Huge
    rmfamily sffamily mdseries upshape normalfont rm sf singlespacing doublespacing onehalfspacing sloppy fussy flushbottom
    raggedbottom makeatletter makeatother allowdisplaybreaks leavevmode ignorespaces unskip tableofcontents listoffigures
    listoftables printindex makeindex printbibliography strut latin persian endfirsthead endhead endfoot endlastfoot bgroup
    egroup begingroup endgroup boldmath unboldmath nofiles frenchspacing nonfrenchspacing xspace balance samepage`,
  m: `pagestyle thispagestyle pagenumbering bibliographystyle bibliography index phantom hphantom vphantom hyphenation nocite
    graphicspath color pagecolor selectlanguage setdefaultlanguage enlargethispage usetikzlibrary newcounter newlength newif
    stepcounter refstepcounter hypersetup pgfplotsset tikzset sisetup lstset linespread urlstyle settextfont setlatintextfont
    setdigitfont`,
  sm: 'hspace vspace',
  om: `documentclass usepackage RequirePackage PassOptionsToPackage setmainfont setsansfont setmonofont setmathfont geometry
    addbibresource captionsetup setotherlanguage DeclareGraphicsExtensions`,
  omm: 'rule',
  mm: 'setlength addtolength setcounter addtocounter settowidth fontsize lstdefinestyle',
  mmm: 'definecolor addcontentsline',
}

export const ignoredCommands: ReadonlyMap<string, Command> = new Map(
  Object.entries(IGNORED).flatMap(([signature, names]) =>
    names.split(/\s+/).map((name): [string, Command] => [
      name,
      ({ reader }) => {
        readArguments(reader, signature)
        return []
      },
    ]),
  ),
)
