/** Deletes every record of a project. */
export async function emptyDatabase(db: FirebaseFirestore.Firestore): Promise<void> {
  for (const collection of await db.listCollections()) await db.recursiveDelete(collection)
}
