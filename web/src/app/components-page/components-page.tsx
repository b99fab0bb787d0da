export function ComponentsPage() {
  return null;
}
