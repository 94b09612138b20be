/**
 * Calls the control API.
 *
 * @throws Error with the platform's own reason when it refuses
 */
export async function askControl(method, path, body) {
  const response = await fetch(`/control${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.msg ?? `HTTP ${response.status}`);
  return answer;
}
