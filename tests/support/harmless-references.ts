import fc from 'fast-check'
import { writtenAddress } from './outside-references.ts'
import { type Addition, documentWith, places } from './whole-documents.ts'
import { OFFICE } from './word-files.ts'

/** Where ordinary documents have addresses that Word loads nothing from: `%` is the address. */
const TEXTS = [
  ...['<w:p><w:r><w:t>See % and //share</w:t></w:r></w:p>', '<w:comment w:author="%" w:initials="%"><w:p/></w:comment>'],
  ...[
    '<wp:docPr id="1" name="%" descr="%" title="%"/>',
    '<pic:cNvPr id="0" name="%" descr="%"/>',
    '<w:tblDescription w:val="%"/>',
  ],
  ...[
    '<w:docVar w:name="source" w:val="%"/>',
    '<w:listItem w:displayText="%" w:value="%"/>',
    '<w:style w:styleId="a"><w:name w:val="%"/></w:style>',
  ],
  ...['<w:fldSimple w:instr="HYPERLINK &quot;%&quot;"/>', '<w:hyperlink w:anchor="a" w:tooltip="%" w:docLocation="%"/>'],
  ...[
    '<v:shape href="%" alt="%" title="%"/>',
    '<v:imagedata o:title="%"/>',
    '<v:textpath string="%"/>',
    '<svg:a xlink:href="%"/>',
  ],
  ...['<vt:lpwstr>%</vt:lpwstr>', '<ep:HLinks><vt:lpwstr>%</vt:lpwstr></ep:HLinks>', '<ep:Template>%</ep:Template>'],
  ...['<vendor:order url="%" xlink:href="%"/>', '<html:img src="%"/>', '<vendor:item ma:default="%"/>', '<c:v>%</c:v>'],
  ...['<w:documentProtection w:hash="//%" w:salt="//8B/aQ=="/>', '<c:numFmt formatCode="dd\\/mm;\\\\%"/>'],
]
/** Names of namespaces and features, which are addresses as well. */
const NAMES = [
  ...[
    '<ds:schemaRef ds:uri="http://erp.example/a"/>',
    '<w:compatSetting w:name="a" w:uri="http://schemas.microsoft.com/office/word"/>',
  ],
  ...[
    '<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"/>',
    '<sl:schema sl:uri="http://erp.example/a"/>',
  ],
  `<w:dataBinding w:prefixMappings="xmlns:n='http://erp.example/a'" w:xpath="/n:a[1]//n:b"/>`,
  '<w:smartTagType w:namespaceuri="urn:schemas-microsoft-com:office:smarttags" w:url="http://www.5iantlavalamp.com/"/>',
  ...['<w:attachedSchema w:val="http://erp.example/a"/>', '<w:smartTag w:uri="http://erp.example/a" w:element="b"/>'],
  ...[
    '<dsp:dataModelExt minVer="http://schemas.openxmlformats.org/drawingml/2006/diagram"/>',
    '<v:imagedata o:href="cid:image1.png@1"/>',
  ],
  ...['<svg:g requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility"/>', '<svg:use xlink:href="#a"/>'],
  ...[
    '<svg:image href="data:image/png;base64,iVBO //8A"/>',
    '<v:shape style="position:absolute;margin-left:1pt" coordsize="9,9"/>',
  ],
]
/** Links, which only a click follows. */
const LINKS = [
  '<w:hyperlink r:id="rId2"><w:r><w:t>link</w:t></w:r></w:hyperlink>',
  ...['hlinkClick', 'hlinkHover', 'hlinkMouseOver'].map(
    (name) => `<a:${name} r:id="rId2" tooltip="a" action="ppaction://hlinkfile"/>`,
  ),
]
const image = { type: `${OFFICE}/image`, target: '../media/image1.png' }

const addition: fc.Arbitrary<Addition> = fc.oneof(
  fc.tuple(fc.constantFrom(...TEXTS), writtenAddress).map(([xml, address]) => ({ xml: xml.replaceAll('%', () => address) })),
  fc.constantFrom(...NAMES).map((xml) => ({ xml })),
  fc
    .tuple(fc.constantFrom(...LINKS), writtenAddress)
    .map(([xml, target]) => ({ xml, relationships: [{ type: `${OFFICE}/hyperlink`, target, mode: 'External' }] })),
  fc
    .constantFrom('<a:blip r:embed="rId2"/>', '<v:imagedata r:id="rId2" o:title="plan"/>')
    .map((xml) => ({ xml, relationships: [image] })),
)

/** Ordinary documents with an address, a link, a picture or a name of a namespace. */
export const harmlessReferences = fc
  .tuple(addition, places)
  .map(([one, place]) => ({ file: documentWith(one, place), addition: one, place }))
