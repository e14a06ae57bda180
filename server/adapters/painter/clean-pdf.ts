import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRef,
  PDFStream,
  type PDFContext,
  type PDFObject,
} from 'pdf-lib'

const named = (...names: string[]) => names.map((name) => PDFName.of(name))

/* Entries of a document and its pages that name automatic actions, or attach other things to pages. */
const active = named(
  ...['OpenAction', 'AA', 'Names', 'AcroForm', 'Annots', 'Outlines', 'Threads', 'Collection'],
  ...['AF', 'Perms', 'DSS', 'URI', 'Legal', 'Requirements', 'PieceInfo', 'Metadata', 'Dests'],
  ...['StructTreeRoot', 'PresSteps', 'Extensions', 'XFA'],
)
/* Removed from a page, a branch of pages, or the document itself, whatever type it claims to be. */
const marks = named('Kids', 'Contents', 'Pages', 'Parent', 'MediaBox')
/* What may be attached elsewhere: files, and actions by their kind. */
const carriers = new Set(['/EmbeddedFile', '/Filespec', '/F', '/Action'])
const actions = new Set(
  ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'URI', 'Rendition'].map(
    (name) => `/${name}`,
  ),
)

/** The pages of a document without anything that acts. Throws if it cannot be read, or is locked. */
export async function cleanPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  if (document.isEncrypted || document.getPageCount() === 0) {
    throw new Error('It is locked, or has no pages.')
  }
  const { context } = document
  for (const [, object] of context.enumerateIndirectObjects()) {
    disarm(object)
  }
  // Author and date are removed, as with pictures.
  delete context.trailerInfo.Info
  removeUnreached(context)
  return document.save({ useObjectStreams: false, addDefaultPage: false })
}

/* Objects inside another are part of it. */
function disarm(object: PDFObject): void {
  if (object instanceof PDFArray) {
    for (const value of object.asArray()) {
      disarm(value)
    }
    return
  }
  const dictionary = object instanceof PDFStream ? object.dict : object
  if (!(dictionary instanceof PDFDict)) {
    return
  }
  for (const name of namesToRemove(dictionary)) {
    dictionary.delete(name)
  }
  for (const value of dictionary.values()) {
    disarm(value)
  }
}

function namesToRemove(dictionary: PDFDict): readonly PDFName[] {
  const type = String(dictionary.get(PDFName.of('Type')))
  const action = String(dictionary.get(PDFName.of('S')))
  if (carriers.has(type) || actions.has(action)) {
    return dictionary.keys()
  }
  return marks.some((mark) => dictionary.has(mark)) ? active : []
}

/* Objects that nothing refers to any more would still be in the file. */
function removeUnreached(context: PDFContext): void {
  const reached = new Set<string>()
  const waiting: (PDFObject | undefined)[] = [context.trailerInfo.Root]
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (!(object instanceof PDFRef)) {
      waiting.push(...partsOf(object))
    } else if (!reached.has(object.tag)) {
      reached.add(object.tag)
      waiting.push(context.lookup(object))
    }
  }
  for (const [reference] of context.enumerateIndirectObjects()) {
    if (!reached.has(reference.tag)) {
      context.delete(reference)
    }
  }
}

function partsOf(object: PDFObject): PDFObject[] {
  if (object instanceof PDFStream) {
    return object.dict.values()
  }
  if (object instanceof PDFDict) {
    return object.values()
  }
  return object instanceof PDFArray ? object.asArray() : []
}
