/*
 * The office's own content: news, questions with answers, pages, and pictures. Texts are Markdown in
 * immutable revisions; the live revision is the one that was published last. Visitors get HTML that
 * contains only what is known to be harmless.
 */
export { faqGroupResource } from './desk/faq-groups'
export { orderQuestions } from './desk/order-questions'
export { getEntry, getRevision, listEntries } from './desk/read-entries'
export { removeEntry, restoreEntry } from './desk/remove-entry'
export { createEntry, saveEntry } from './desk/save-entry'
export { previewText } from './desk/preview-text'
export { addDrawing } from './pictures/add-picture'
export { deletePicture, listPictures, savePicture, uploadPicture } from './pictures/desk-pictures'
export { removePictureOrphanJob } from './pictures/jobs'
export { findPictureAt, type FoundPicture } from './pictures/open-picture'
export { removePictureOrphan } from './pictures/desk-pictures'
export { listPublicAddresses, nextContentChangeAt, type PublicAddresses } from './read/changes'
export { getNews, listNews, type ArticleSummary } from './read/news'
export { getPage, listQuestions } from './read/pages'
export { renderText } from './read/render-text'
export { picturePath, pictureWidths } from './texts/picture-paths'
