import { useState } from 'react';
import { isWeaverError, type ModuleContext } from 'weaver-sdk';
import { createFakePlatform, type FakePlatform } from 'weaver-sdk/testing';

/** Stands for the office's form: the same call and the same event. */
function LeaveForm({ weaver }: { weaver: ModuleContext<{ submitted: { readonly id: string } }> }) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const submit = async () => {
    const data = {
      ...{ key: crypto.randomUUID().replaceAll('-', ''), type: 'annual', reason },
      ...{ from: '2027-03-01', until: '2027-03-02' },
    };
    try {
      const answer = await weaver.request<{ data: { id: string } }>({
        ...{ url: '/api/workflow/leave/submit', method: 'POST', data },
      });
      weaver.emit('submitted', { id: answer.data.id });
    } catch (error) {
      setProblem(isWeaverError(error) ? error.code : String(error));
    }
  };
  return (
    <div>
      <input aria-label="Reason" value={reason} onChange={({ target }) => setReason(target.value)} />
      <button type="button" onClick={() => void submit()}>
        Submit
      </button>
      <output>{problem}</output>
    </div>
  );
}

/** The office of a test: with the form, or with none that could be loaded. */
export function createFakeOffice({ hasForm = true } = {}): FakePlatform {
  return createFakePlatform(hasForm ? { modules: { '@weapp/workflow': { LeaveForm } } } : {});
}
