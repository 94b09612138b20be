CREATE TABLE "weaver"."document_files" (
	"tenant_key" text NOT NULL,
	"document_id" text NOT NULL,
	"file_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "document_files_tenant_key_document_id_file_id_pk" PRIMARY KEY("tenant_key","document_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "weaver"."document_files" ADD CONSTRAINT "document_files_tenant_key_tenants_tenant_key_fk" FOREIGN KEY ("tenant_key") REFERENCES "weaver"."tenants"("tenant_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."document_files" ADD CONSTRAINT "document_files_tenant_key_document_id_documents_tenant_key_id_fk" FOREIGN KEY ("tenant_key","document_id") REFERENCES "weaver"."documents"("tenant_key","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaver"."document_files" ADD CONSTRAINT "document_files_tenant_key_file_id_files_tenant_key_id_fk" FOREIGN KEY ("tenant_key","file_id") REFERENCES "weaver"."files"("tenant_key","id") ON DELETE cascade ON UPDATE no action;